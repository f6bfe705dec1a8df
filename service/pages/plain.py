"""What pages without scripts have in common: the beginning of the document, and their content security policy."""

HEAD = """<!doctype html>
<html lang="{language}" class="cabinet-noir">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – Cabinet Noir</title>
<link rel="icon" href="{base}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{base}/boards/tokens.css">
<link rel="stylesheet" href="{base}/shared/base.css">
<link rel="stylesheet" href="{base}/shared/pages.css">
<link rel="stylesheet" href="{base}/pages/pages.css">
<link rel="stylesheet" href="{base}/guide/guide.css">
"""
"""A template; `base` is the path of the files of this version."""


def policy(forms: str) -> str:
    """The content security policy: what is shown is of this host, no scripts; forms go to `forms`."""
    allowed = {
        "default-src": "none",
        "style-src": "self",
        "img-src": "self",
        "font-src": "self",
        "base-uri": "none",
        "form-action": forms,
        "frame-ancestors": "none",
    }
    return "; ".join(f"{what} '{whom}'" for what, whom in allowed.items())
