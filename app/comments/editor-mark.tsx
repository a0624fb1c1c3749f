/** Beside the name of somebody who writes for the site. */
export const EditorMark = () => (
  <span className="rounded-pill bg-wash px-2 text-meta font-semibold text-ink forced-colors:border">Editor</span>
);
