/**
 * What a list's address has open. An empty form brings the id of its document, so that sent twice it makes one
 * document.
 */
export type OpenForm = { kind: "nothing" } | { kind: "new"; newId: string } | { kind: "edit" | "delete"; id: string };
