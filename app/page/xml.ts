const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML and HTML: escapes what has a meaning there, and removes the characters that XML does not allow. */
export const escapeXml = (text: string) =>
  removeInvalidXml(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");

/**
 * Removes what XML does not allow, not even as an entity (XML 1.0, section 2.2). With one such character, readers
 * refuse the whole file.
 */
export const removeInvalidXml = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n\r\t]|[\uFFFE\uFFFF]/gu, "");
