/**
 * What a list's address has open. An empty form brings the id of its document, so that sent twice it makes one
 * document. `unfinished` is the key of the unfinished text that fills it.
 */
export type OpenForm = { kind: "nothing" } | ((NewForm | FormOfOne) & { unfinished?: string });

type NewForm = { kind: "new"; newId: string };
type FormOfOne = { kind: "edit" | "delete"; id: string };
