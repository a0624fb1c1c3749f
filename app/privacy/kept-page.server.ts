import type { PageTemplate } from "~/texts/templates/page-template";
import { keptOfPeople } from "./kept.server";

/** A text to begin a page with, about what the site keeps of its readers: as this version of the program does. */
export function keptPage(): PageTemplate {
  const parts = keptOfPeople()
    .filter(({ of }) => of === "readers")
    .map(({ title, holds, until }) => `### ${title}\n\nWe keep ${holds}, until ${until}.`);
  const content = [
    "We keep what we need for what you want of us, and no longer. What you read here leaves no trace of you: we count pages, not people.",
    "## What we keep, and for how long {#kept}",
    ...parts,
    "## Backups {#backups}",
    "Backups are kept for about four weeks. What has been deleted goes with the last of them.",
    "## What you can do {#your-choice}",
    "When you are signed in, [your account](/account) shows everything that we keep of you, as a page and as a file, and erases it. Or write to [{{address}}](mailto:{{address}}). The [privacy page](/privacy) says on what grounds we keep it, and what rights you have.",
  ].join("\n\n");
  const summary = "What {{site}} keeps of its readers, for how long, and how to have it deleted.";
  return { name: "kept", title: "What we keep, and for how long", slug: "what-we-keep", summary, content };
}
