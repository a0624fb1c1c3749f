import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { useUploading } from "./uploading";

/** Sends its form; with JavaScript it is disabled until the answer is there, so that nothing is sent twice, and while a picture uploads. */
export function SubmitButton({ children, sending }: { children: ReactNode; sending: ReactNode }) {
  const { formMethod } = useNavigation();
  const uploading = useUploading();
  const busy = formMethod !== undefined && formMethod !== "GET";
  return (
    <Button type="submit" disabled={busy || uploading}>
      {busy ? sending : children}
    </Button>
  );
}
