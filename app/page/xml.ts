const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML and HTML: what would end it or begin something else is written as an entity; what XML has no sign for goes. */
export const escapeXml = (text: string) =>
  removeInvalidXml(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Without what XML has no sign for, not even as an entity (XML 1.0, section 2.2): one of it, and no reader takes the rest. */
export const removeInvalidXml = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/gu, "");
