import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { allowFrame } from "./protection.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Lets this answer, and no other, show a frame of one host. Missing where an answer is for more than one reader. */
    playFrom?: (host: string) => void;
    /** Lets this page, and no other, show answers of this site in frames. Missing as above. */
    showOwnFrames?: () => void;
    /** Gives this answer, which is no page of the site, a content security policy of its own. */
    protectAlone?: (policy: string) => void;
  }
}

/** How one answer changes the policy that all answers have. */
export const policyOfAnswer = (
  request: Request,
  response: Response,
): Pick<AppLoadContext, "playFrom" | "showOwnFrames" | "protectAlone"> => ({
  // Data goes into a page that is open already and has its own policy.
  ...(!request.path.endsWith(".data") && {
    playFrom: (host) => allowFrame(response, host),
    showOwnFrames: () => allowOwnFrames(response),
  }),
  protectAlone: (policy) => protectAlone(response, policy),
});

function allowOwnFrames(response: Response): void {
  const policy = String(response.getHeader("Content-Security-Policy"));
  response.setHeader("Content-Security-Policy", `${policy};frame-src 'self'`);
}

/** Pages of this site may frame such an answer. */
function protectAlone(response: Response, policy: string): void {
  response.setHeader("Content-Security-Policy", `${policy}; frame-ancestors 'self'`);
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
}
