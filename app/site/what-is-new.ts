/** The newest articles, for readers who have lost their way. */
export type WhatIsNew = { id: string; title: string; path: string; imageUrl: string | null; category: string }[];

/** R2.14: the not-found page shows nothing of its own there. */
export const hasNoMessage = (pathname: string): boolean => pathname.includes("/product/");
