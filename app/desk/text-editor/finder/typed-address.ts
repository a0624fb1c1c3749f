import { plainLink } from "../paste/plain-link";

/**
 * The address that somebody typed or pasted in place of words: with a scheme, as a path of this site, or as the name of a
 * site alone. `null` for words.
 */
export function typedAddress(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:|\/)./i.test(text)) return plainLink(text, origin);
  if (/^[^@/?#]+@[^@/?#]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(text) ? plainLink(`https://${text}`, origin) : null;
}
