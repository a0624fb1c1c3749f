import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";

/** Sends its form; with JavaScript it is disabled until the answer is there, so that nothing is sent twice. */
export function SubmitButton({ children, sending }: { children: ReactNode; sending: ReactNode }) {
  const { formMethod } = useNavigation();
  const busy = formMethod !== undefined && formMethod !== "GET";
  return (
    <Button type="submit" disabled={busy}>
      {busy ? sending : children}
    </Button>
  );
}
