import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/button";
import { useUploading } from "./uploading";

/** A form with several of them tells them apart by `name` and `value`. */
type SubmitButtonProps = Pick<ComponentProps<typeof Button>, "name" | "value" | "look" | "children"> & {
  sending: ReactNode;
};

/**
 * Sends its form. With JavaScript it is disabled until the answer comes, so that the form is not sent twice, and while
 * a picture is uploaded.
 */
export function SubmitButton({ children, sending, ...props }: SubmitButtonProps) {
  const busy = useSending();
  const uploading = useUploading();
  return (
    <Button {...props} type="submit" disabled={busy || uploading}>
      {busy ? sending : children}
    </Button>
  );
}

/** Whether a form that changes something is being sent. It stays true until the next page is shown. */
export function useSending(): boolean {
  const { formMethod } = useNavigation();
  return formMethod !== undefined && formMethod !== "GET";
}
