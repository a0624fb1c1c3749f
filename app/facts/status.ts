/** Readers see published products and recipes. Only the desk shows drafts. */
export const statuses = ["draft", "published"] as const;
export type Status = (typeof statuses)[number];

export const statusLabels: Record<Status, string> = { draft: "Draft", published: "Published" };

/** The choices of a form, the usual one first. */
export const statusChoices = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft: only the desk sees it" },
];

export const publishedFilter = { status: "published" } as const;
