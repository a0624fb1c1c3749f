/** A field's name for people who do not see its form: "imageUrl" becomes "Image url". */
export function fieldNameInWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
