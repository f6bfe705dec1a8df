// Made from openapi.yaml by `make clients`.
import type * as types from "./types.js";

/** What each request may ask for in its query, as `"GET /v1/matches"`. */
export interface Queries {
  "GET /oauth/authorize": { response_type: "code"; client_id: string; code_challenge: string; code_challenge_method: "S256"; redirect_uri?: string | undefined; scope?: string | undefined; state?: string | undefined };
  "GET /v1/asyncapi.json": { descriptions?: "all" | "none" | undefined };
  "GET /v1/asyncapi.yaml": { descriptions?: "all" | "none" | undefined };
  "GET /v1/games/{game}/statistics": { rules_version?: number | undefined; seats?: number | undefined; table?: "people" | "mixed" | "bots" | undefined };
  "GET /v1/games/{game}/statistics/components": { rules_version?: number | undefined; seats?: number | undefined; table?: "people" | "mixed" | "bots" | undefined; player?: string | undefined; bot?: string | undefined; tournament?: string | undefined; as_of?: number | undefined };
  "GET /v1/games/{game}/statistics/openings": { rules_version?: number | undefined; seats?: number | undefined; table?: "people" | "mixed" | "bots" | undefined; player?: string | undefined; bot?: string | undefined; tournament?: string | undefined; as_of?: number | undefined; seat?: number | undefined; by?: "type" | "command" | undefined; path?: string | undefined; limit?: number | undefined };
  "GET /v1/leaderboards/{game}": { minimum_matches?: number | undefined; bots?: boolean | undefined; as_of?: string | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/leaderboards/{game}/{who}": { limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/matches": { game?: types.GameKey | undefined; status?: "open" | "running" | "finished" | "cancelled" | undefined; player?: string | readonly (string)[] | undefined; awaiting?: string | undefined; tournament?: string | undefined; analysis?: boolean | undefined; since?: string | undefined; until?: string | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/matches/{match}/diff": { from: number; to?: number | undefined; with?: string | undefined; as?: number | `${number}` | "public" | "truth" | undefined };
  "GET /v1/matches/{match}/events": { after?: number | undefined; limit?: number | undefined; wait?: number | undefined; as?: number | `${number}` | "public" | "truth" | undefined; include?: "view" | "options" | "view,options" | undefined; included_as?: "whole" | "patch" | undefined };
  "GET /v1/matches/{match}/knowledge": { seat?: number | `${number}` | undefined; at?: number | undefined; samples?: number | undefined; draw?: "uniform" | "behaviour" | undefined; seed?: string | undefined };
  "GET /v1/matches/{match}/options": { as?: number | `${number}` | undefined; at?: number | undefined };
  "GET /v1/matches/{match}/receipt": { as?: number | `${number}` | "public" | "truth" | undefined; at?: number | undefined };
  "GET /v1/matches/{match}/record": { as?: number | `${number}` | "public" | "truth" | undefined; proof?: number | undefined };
  "GET /v1/matches/{match}/refusals": { limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/matches/{match}/timeline": { after?: number | undefined; limit?: number | undefined; as?: number | `${number}` | "public" | "truth" | undefined };
  "GET /v1/matches/{match}/undo-requests": { to?: number | undefined };
  "POST /v1/matches/{match}/undo-requests": { dry_run?: boolean | undefined };
  "GET /v1/matches/{match}/view": { as?: number | `${number}` | "public" | "truth" | undefined; at?: number | undefined };
  "GET /v1/openapi.json": { descriptions?: "all" | "none" | undefined };
  "GET /v1/openapi.yaml": { descriptions?: "all" | "none" | undefined };
  "GET /v1/players/me/events": { after?: number | undefined; limit?: number | undefined };
  "GET /v1/players/{player}/matches": { game?: types.GameKey | undefined; status?: "open" | "running" | "finished" | "cancelled" | undefined; awaiting?: string | undefined; tournament?: string | undefined; analysis?: boolean | undefined; since?: string | undefined; until?: string | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/players/{player}/records": { against?: string | undefined; game?: types.GameKey | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/players/{player}/stats": { game?: types.GameKey | undefined };
  "GET /v1/records": { game?: types.GameKey | undefined; player?: string | readonly (string)[] | undefined; bot?: string | readonly (string)[] | undefined; seat?: number | undefined; winner?: string | readonly (string)[] | undefined; tournament?: string | readonly (string)[] | undefined; how?: types.HowEnded | undefined; rules_version?: number | undefined; seats?: number | undefined; plies_min?: number | undefined; plies_max?: number | undefined; margin_min?: number | undefined; margin_max?: number | undefined; name?: string | undefined; tournament_name?: string | undefined; rating_min?: number | undefined; rating_max?: number | undefined; streak_min?: number | undefined; from?: string | undefined; to?: string | undefined; proof?: number | undefined; cursor?: string | undefined };
  "POST /v1/records": { dry_run?: boolean | undefined };
  "GET /v1/results": { game?: types.GameKey | undefined; player?: string | readonly (string)[] | undefined; bot?: string | readonly (string)[] | undefined; seat?: number | undefined; winner?: string | readonly (string)[] | undefined; tournament?: string | readonly (string)[] | undefined; how?: types.HowEnded | undefined; rules_version?: number | undefined; seats?: number | undefined; plies_min?: number | undefined; plies_max?: number | undefined; margin_min?: number | undefined; margin_max?: number | undefined; name?: string | undefined; tournament_name?: string | undefined; rating_min?: number | undefined; rating_max?: number | undefined; streak_min?: number | undefined; from?: string | undefined; to?: string | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/series": { organiser?: string | undefined; tournament?: string | undefined; status?: "open" | "ended" | undefined; since?: string | undefined; until?: string | undefined; limit?: number | undefined; cursor?: string | undefined };
  "POST /v1/series/{series}/cuts": { dry_run?: boolean | undefined };
  "GET /v1/series/{series}/events": { after?: number | undefined; limit?: number | undefined; wait?: number | undefined };
  "GET /v1/series/{series}/record": { proof?: number | undefined };
  "GET /v1/series/{series}/standings": { as_of?: number | undefined; tournament_at?: string | readonly (string)[] | undefined };
  "GET /v1/series/{series}/timeline": { after?: number | undefined; limit?: number | undefined };
  "GET /v1/tournaments": { game?: types.GameKey | undefined; organiser?: string | undefined; staff?: string | undefined; player?: string | readonly (string)[] | undefined; status?: "open" | "running" | "ended" | undefined; format?: "swiss" | "round_robin" | "knockout" | "pods" | undefined; name?: string | undefined; since?: string | undefined; until?: string | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/tournaments/{tournament}/bracket": { as_of?: number | undefined };
  "POST /v1/tournaments/{tournament}/continue": { dry_run?: boolean | undefined };
  "GET /v1/tournaments/{tournament}/cross-table": { as_of?: number | undefined };
  "POST /v1/tournaments/{tournament}/entries/list": { into?: "entries" | "list" | undefined; dry_run?: boolean | undefined };
  "GET /v1/tournaments/{tournament}/entries/{entry}": { as_of?: number | undefined };
  "GET /v1/tournaments/{tournament}/events": { after?: number | undefined; limit?: number | undefined; wait?: number | undefined };
  "GET /v1/tournaments/{tournament}/export": { report?: "TRF16" | "TRF26" | undefined };
  "GET /v1/tournaments/{tournament}/head-to-head": { entry?: number | undefined; against?: number | undefined; as_of?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/tournaments/{tournament}/outlook": { places?: number | undefined; as_of?: number | undefined };
  "GET /v1/tournaments/{tournament}/record": { proof?: number | undefined };
  "POST /v1/tournaments/{tournament}/rounds/{round}/pairings": { dry_run?: boolean | undefined };
  "PUT /v1/tournaments/{tournament}/rounds/{round}/pairings": { dry_run?: boolean | undefined };
  "GET /v1/tournaments/{tournament}/standings": { as_of?: number | undefined };
  "GET /v1/tournaments/{tournament}/timeline": { after?: number | undefined; limit?: number | undefined };
  "GET /v1/webhooks": { limit?: number | undefined; cursor?: string | undefined };
  "GET /v1/webhooks/{webhook}/deliveries": { state?: "pending" | "delivered" | "failed" | undefined; limit?: number | undefined; cursor?: string | undefined };
}
