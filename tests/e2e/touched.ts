import { execFileSync } from "node:child_process";

/** Which journeys walk a part of the program. A part is a folder, or the beginning of a file's name. */
const journeysOf: [part: RegExp, journeys: string[]][] = [
  [/\/(?:articles|tags|authors|archives)\b/, ["articles", "reading"]],
  [/\/(?:text-editor|blocks|body)\b/, ["editor", "paste", "text-blocks", "guide"]],
  [/\/(?:unfinished|forms|conflict)\b/, ["drafts", "away", "saving", "conflict", "logged-out"]],
  [/\/recipes?\b/, ["recipes", "recipe-page", "visiting"]],
  [/\/(?:products|shop)\b/, ["products", "shop", "visiting"]],
  [/\/newsletter\b/, ["newsletter", "issues"]],
  [/\/importers\b/, ["moving-in", "recipe-page"]],
  [/\/ingestion\b/, ["feeds", "sources"]],
  [/\/reader-pictures\b/, ["reader-pictures"]],
  [/\/images\b/, ["upload", "library", "pictures"]],
  [/\/search\b/, ["search", "suggestions"]],
  [/\/(?:sign-in|users|demo)\b/, ["sign-in", "demo-accounts", "by-mail", "rights", "roles", "revoked"]],
  [/\/(?:settings|look|texts|first-day)\b/, ["settings", "look", "pages", "their-site", "first-day"]],
  [/\/contact\b/, ["contact", "people"]],
  [/\/(?:language-model|reviews)\b/, ["ai"]],
  [/\/(?:page-cache|page)\//, ["page-cache", "on-intent"]],
  [/\/(?:notices?|toasts?|tooltips?)\b/, ["notices"]],
  [
    /\/(?:numbers|redirects|privacy|tokens|webhooks|links)\b/,
    ["numbers", "redirects", "privacy", "tokens", "webhooks"],
  ],
  [/\/(?:bulk|plan)\b/, ["several", "planning"]],
  [/\/(?:site|ui)\//, ["chrome", "focus"]],
];

const halfADay = 12 * 60 * 60;
/** More would make the gate as long as every test. */
const mostFiles = 8;

/**
 * The journeys that the working tree and the last half day of commits touch, by their files' names, the latest first: those
 * that were changed themselves, and those of a part whose views or scripts were changed. What the server does, journeys over
 * HTTP show anyway.
 */
export function touchedJourneys(): string[] {
  const touched = changedFiles().flatMap((file) => {
    // The table of all pages for axe takes many minutes: the gate has some of its rows.
    const journey = /^tests\/e2e\/(?!accessible\/).*?([\w-]+)\.spec\.ts$/.exec(file)?.[1];
    if (journey) return [journey];
    if (!/^app\/.*\.(?:tsx?|css)$/.test(file) || /\.(?:server|test)\.tsx?$/.test(file)) return [];
    return journeysOf.filter(([part]) => part.test(file)).flatMap(([, journeys]) => journeys);
  });
  return [...new Set(touched)].slice(0, mostFiles);
}

/** Paths from the repository's root, the latest first; none where this is no repository. */
function changedFiles(): string[] {
  try {
    const since = Number(git("log", "-1", "--format=%ct")) - halfADay;
    return [
      git("ls-files", "--full-name", "--others", "--exclude-standard", ":/"),
      git("diff", "--name-only", "HEAD"),
      git("log", `--since=${since}`, "--name-only", "--format="),
    ].flatMap((names) => names.split("\n"));
  } catch {
    return [];
  }
}

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: import.meta.dirname, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
