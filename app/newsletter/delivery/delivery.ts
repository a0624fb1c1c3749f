/** How far the sending of an issue is: how many have got it, will not get it, and still wait for it. */
export type DeliveryProgress = {
  sent: number;
  failed: number;
  waiting: number;
  /** Why it does not go on at this moment, in a sentence or two. */
  trouble: string | null;
};
