const address = /(https?:\/\/[^\s<>"]+)/g;
/** What ends a sentence or closes a bracket is no part of the address before it. */
const ends = ".,;:!?)]'";

/** A plain text in parts: its addresses, and what stands between them. */
export function linkedParts(text: string): { part: string; isLink: boolean }[] {
  return text.split(address).flatMap((part, index) => {
    if (index % 2 === 0) return [{ part, isLink: false }];
    let length = part.length;
    while (ends.includes(part.charAt(length - 1))) length--;
    return [
      { part: part.slice(0, length), isLink: true },
      { part: part.slice(length), isLink: false },
    ];
  });
}
