import type { ServerBuild } from "@remix-run/node";
import { setAssetUrl } from "./asset-url";

/**
 * Lets browsers ask for the scripts and styles of a build, and for pictures, at another address. All of them, because a script from two
 * addresses is two scripts. The version tells a page that was loaded before to load anew.
 */
export function askedForAt<Build extends Pick<ServerBuild, "assets">>(build: Build, url: string | undefined): Build {
  setAssetUrl(url ?? "");
  if (!url) return build;
  const assets = JSON.parse(JSON.stringify(build.assets), (_name, value) =>
    typeof value === "string" && value.startsWith("/assets/") ? url + value : value,
  ) as ServerBuild["assets"];
  return { ...build, assets: { ...assets, version: `${assets.version} ${url}` } };
}
