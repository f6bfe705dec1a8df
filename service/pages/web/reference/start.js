/** The reference of the API: the viewer, set up for this service. It asks nobody else, and signs in here. */

/** @type {{createApiReference(at: string, settings: object): unknown}} */
const viewer = Reflect.get(globalThis, "Scalar");

const signIn = {
  "x-scalar-client-id": "reference",
  "x-scalar-redirect-uri": `${location.origin}/docs/`,
  "x-scalar-credentials-location": "body",
  "x-usePkce": "SHA-256",
  selectedScopes: ["read"],
};

viewer.createApiReference("#reference", {
  url: "/v1/openapi.json",
  authentication: {
    preferredSecurityScheme: "oauth2",
    securitySchemes: { oauth2: { flows: { authorizationCode: signIn } } },
  },
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideModels: true,
  showDeveloperTools: "never",
  telemetry: false,
  withDefaultFonts: false,
});
