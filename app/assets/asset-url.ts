// Where browsers ask for pictures and for files of the build: at the site itself, or at `ASSET_URL`, a CDN that asks the site.

let from: string | undefined;

/** For the server: the address of the CDN, without a slash at its end; empty if there is none. */
export function setAssetUrl(url: string): void {
  from = url;
}

/** What `<html>` says to the browser. It is not there without a CDN. */
export const assetAttributes = (): { "data-assets"?: string } => (assetBase() ? { "data-assets": assetBase() } : {});

function assetBase(): string {
  from ??= typeof document === "undefined" ? "" : (document.documentElement.dataset.assets ?? "");
  return from;
}

/** Where browsers ask for a file of this site, given its path. Other addresses stay as they are. */
export const assetUrl = (path: string): string =>
  path.startsWith("/") && !path.startsWith("//") ? assetBase() + path : path;

/** The same for each address of a `srcset`. */
export const assetSrcSet = (set: string): string =>
  assetBase() ? set.replace(/(^|, )(?=\/)/g, `$1${assetBase()}`) : set;

/** The same for the pictures in a text, as the site writes its HTML: double quotes, and no `<` or `>` within a tag. */
export function picturesFromAssetUrl(html: string): string {
  if (!assetBase()) return html;
  return html.replace(/<(?:img|source) [^<>]*>/g, (tag) =>
    tag.replace(/ (src|srcset)="([^"]*)"/g, (_all, name, value) => {
      const there = name === "src" ? assetUrl(value) : assetSrcSet(value);
      return ` ${name}="${there}"`;
    }),
  );
}
