/** Parameters by which a system's addresses name a text. All others say where a reader came from. */
const naming = ["p", "page_id", "attachment_id", "cat"];

/**
 * An address of the old site as links are compared: its path and what names a text in its query. Case, encoding,
 * `index.html` and the last slash do not matter.
 */
export function addressKey(address: string): string {
  if (!URL.canParse(address, "https://site.invalid")) return address;
  const { pathname, searchParams } = new URL(address, "https://site.invalid");
  const path = decoded(pathname).normalize("NFC").toLowerCase().split("/").filter(Boolean);
  if (/^index\.html?$/.test(path.at(-1) ?? "")) path.pop();
  const query = naming.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  return `/${path.join("/")}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
