/** A film or post of another site that a reader may play in the page. */
export type Film = {
  /** What readers call the site: "YouTube". */
  site: string;
  /** The one host that a reader's browser asks, once the reader wants it to. */
  host: string;
  /** The address of the frame. */
  frame: string;
  /** Width to height, or `null` where a post is as high as it likes. */
  shape: "wide" | "tall" | "post";
};

/** What is played: the film's place among those of the text, counted from 1. */
export const videoAnchor = (place: number) => `video-${place}`;

type Site = {
  site: string;
  host: string;
  /** The hosts that its pages are at. */
  pages: string[];
  read: (address: URL) => Pick<Film, "frame" | "shape"> | null;
};

const id = /^[\w-]{6,20}$/;
const digits = /^\d{5,25}$/;

const sites: Site[] = [
  {
    site: "YouTube",
    host: "www.youtube-nocookie.com",
    pages: ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    read: ({ hostname, pathname, searchParams }) => {
      const [kind = "", second = ""] = pathname.slice(1).split("/");
      const found =
        hostname === "youtu.be"
          ? kind
          : kind === "watch"
            ? searchParams.get("v")
            : youtubeKinds.has(kind)
              ? second
              : null;
      if (!found || !id.test(found)) return null;
      const shape = kind === "shorts" ? "tall" : "wide";
      return { frame: `https://www.youtube-nocookie.com/embed/${found}?autoplay=1`, shape };
    },
  },
  {
    site: "Vimeo",
    host: "player.vimeo.com",
    pages: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    read: ({ pathname, searchParams }) => {
      const parts = pathname.split("/").filter((part) => part !== "" && part !== "video");
      const [film = "", hash = searchParams.get("h")] = parts;
      if (!digits.test(film) || parts.length > 2) return null;
      const unlisted = hash && /^[0-9a-f]{6,20}$/.test(hash) ? `h=${hash}&` : "";
      return { frame: `https://player.vimeo.com/video/${film}?${unlisted}dnt=1&autoplay=1`, shape: "wide" };
    },
  },
  {
    site: "TikTok",
    host: "www.tiktok.com",
    pages: ["www.tiktok.com", "tiktok.com"],
    read: ({ pathname }) => {
      const [, kind, post = ""] = /^\/@[\w.-]{1,40}\/(video|photo)\/(\d{5,25})\/?$/.exec(pathname) ?? [];
      if (kind === "video") return { frame: `https://www.tiktok.com/player/v1/${post}?autoplay=1`, shape: "tall" };
      // Their player has no pictures. Their post has.
      return kind ? { frame: `https://www.tiktok.com/embed/v2/${post}`, shape: "post" } : null;
    },
  },
  {
    site: "Instagram",
    host: "www.instagram.com",
    pages: ["www.instagram.com", "instagram.com"],
    read: ({ pathname }) => {
      const [, kind = "", post] =
        /^\/(?:[\w.]{1,30}\/)?(p|reels?|tv)\/([\w-]{5,40})\/?(?:embed(?:\/captioned)?\/?)?$/.exec(pathname) ?? [];
      const part = kind === "p" ? "p" : "reel";
      return post ? { frame: `https://www.instagram.com/${part}/${post}/embed/captioned/`, shape: "post" } : null;
    },
  },
  ...["mastodon.social", "mastodon.online"].map(
    (host): Site => ({
      site: "Mastodon",
      host,
      pages: [host],
      read: ({ pathname }) => {
        const [, post] = /^(\/@[\w.-]{1,40}\/\d{5,25})\/?(?:embed)?$/.exec(pathname) ?? [];
        return post ? { frame: `https://${host}${post}/embed`, shape: "post" } : null;
      },
    }),
  ),
];

const youtubeKinds = new Set(["embed", "shorts", "live"]);

/** The names of the sites whose films and posts can be played. */
export const filmSites: readonly string[] = [...new Set(sites.map(({ site }) => site))];

/** Reads the address of a film's or a post's page. `null` if it is of no site that is known, or no film. */
export function filmOf(address: string): Film | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const found = sites.find(({ pages }) => pages.includes(url.hostname));
  const film = found?.read(url);
  return found && film ? { site: found.site, host: found.host, ...film } : null;
}
