/** Where the values of a redirect stand in the lines of a CSV file. -1 for a column that is missing. */
export type RedirectColumns = {
  /** Whether the columns are those of this site. */
  isOwn: boolean;
} & Record<"from" | "to" | "status" | "kind" | "state", number>;

/**
 * The names of the columns, in small letters: this site's own, and those that plugins of WordPress and shops write. `kind` says
 * whether the old address is a pattern, `state` whether the redirect is switched on.
 */
const names = {
  // Redirection and Rank Math; Yoast; All in One SEO; Shopify; Pretty Links.
  from: ["from", "source", "origin", "old url", "source url", "source_url", "redirect from", "slug"],
  to: ["to", "target", "destination", "new url", "target url", "target_url", "redirect to", "url"],
  status: ["code", "type", "http code", "redirect_type", "status"],
  kind: ["regex", "matching", "format"],
  state: ["status", "enabled"],
};

/** `null` where the first line names no old and no new address. */
export function redirectColumns(heading: readonly string[]): RedirectColumns | null {
  const written = heading.map((name) => name.trim().toLowerCase());
  const find = (known: string[]) => known.map((name) => written.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [from, to] = [find(names.from), find(names.to)];
  if (from < 0 || to < 0) return null;
  const isOwn = written[from] === "from";
  const status = isOwn ? written.indexOf("status") : find(names.status);
  const [kind, state] = isOwn ? [-1, -1] : [find(names.kind), find(names.state)];
  return { isOwn, from, to, status, kind, state: state === status ? -1 : state };
}

export type WrittenRedirect = { from?: string; to?: string; status?: string };

/** Why a line cannot come, or what it says in this site's words. */
export function readRedirectLine(record: readonly string[], columns: RedirectColumns): WrittenRedirect | string {
  const cell = (at: number) => record[at]?.trim() ?? "";
  const [from, to, status] = [cell(columns.from), cell(columns.to), cell(columns.status)];
  if (columns.isOwn) return { from, to, status };
  if (!/^(?:|0|no|false|plain|exact|url)$/i.test(cell(columns.kind))) {
    return "The old address is a pattern, and this site has whole addresses alone";
  }
  if (/^(?:disabled|inactive|0|no|false|trash|trashed)$/i.test(cell(columns.state))) return "It was switched off there";
  return { from: asPath(from), to: to === "" ? "" : asPath(to), status: alikeStatus(status) };
}

/** Plugins leave out the slash at the beginning. */
const asPath = (address: string) => (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `/${address}`);

/**
 * 308 and 307 differ from 301 and 302 in what a form sends; 451 says that something is gone, and why. Pretty Links has other ways of
 * leading on for now.
 */
const alike: Record<string, string> = {
  ...{ "307": "302", "308": "301", "451": "410" },
  ...{ cloak: "302", prettybar: "302", metarefresh: "302", javascript: "302" },
};
const alikeStatus = (status: string) => alike[status] ?? status;
