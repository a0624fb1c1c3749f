const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML and HTML: what would end it or begin something else is written as an entity; what XML has no sign for goes. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
