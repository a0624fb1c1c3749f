/** A field's name for who reads it without its form: "imageUrl" as "Image url". */
export function fieldNameInWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
