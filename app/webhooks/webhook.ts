/** An address that is told of events, as the desk and the API show it. Times are ISO 8601 in UTC. */
export type Webhook = {
  id: string;
  url: string;
  /** Names of events: see `eventNames`. */
  events: string[];
  madeAt: string;
  /** When it said that it is gone for good (410). It is told of nothing since. */
  endedAt: string | null;
  /** Since when it has taken nothing. `null` if it took the latest call. */
  failingSince: string | null;
  /** How many events wait to be sent. */
  waiting: number;
  /** How many events it was never told of. */
  lost: number;
  /** Its latest answers, the newest first. */
  answers: { at: string; event: string; status: number | null; failure: string | null }[];
};

/** A new webhook with the secret of its signatures: shown once. */
export type MadeWebhook = Webhook & { secret: string };

export const webhooksPath = "/admin/webhooks";
export const mostWebhooks = 20;
export const answersKept = 20;
/** Characters. */
export const longestSecret = 200;
