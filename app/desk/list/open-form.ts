/** What a list's address has open. An empty form brings the id that its document will have, so that sent twice it makes one. */
export type OpenForm = { kind: "nothing" } | { kind: "new"; newId: string } | { kind: "edit" | "delete"; id: string };
