/**
 * The colours of the demo library's pictures: one family a category, the same hues as the category badges in
 * `app/tailwind.css`, so that a picture and its badge belong together.
 */
export type Palette = {
  /** Darkest: outlines, stems, shadows. */
  deep: string;
  /** The category's own colour. */
  mid: string;
  /** Background wash. */
  pale: string;
  /** The one contrasting note in a picture. */
  accent: string;
};

export const paper = "#fbf7f0";
export const ink = "#27302b";

export const palettes = {
  wellness: { deep: "#3f5f4c", mid: "#8faf95", pale: "#dce7d9", accent: "#e2b86b" },
  style: { deep: "#6b3350", mid: "#c38aa3", pale: "#f1dde3", accent: "#d9a441" },
  nutrition: { deep: "#9a4a1f", mid: "#e09a5b", pale: "#f9e3cc", accent: "#6f8f4e" },
  career: { deep: "#2f4a6b", mid: "#8ba6c4", pale: "#dce6f0", accent: "#d98e5f" },
  home: { deep: "#7a5a14", mid: "#d3ae57", pale: "#f5eacb", accent: "#8c5a44" },
  community: { deep: "#1f5f63", mid: "#7fb5b5", pale: "#d6ebe9", accent: "#c8553d" },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
