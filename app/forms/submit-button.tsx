import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/button";
import { useUploading } from "./uploading";

/** A form with several of them tells them apart by `name` and `value`. */
type SubmitButtonProps = Pick<ComponentProps<typeof Button>, "name" | "value" | "look" | "children"> & {
  /** What the button that was pressed says while the form is sent. */
  sending: ReactNode;
  /** Marks the button that saves a text without changing its state, for shortcuts. */
  keepsState?: boolean;
};

/**
 * Sends its form. With JavaScript it is disabled until the answer comes, so that the form is not sent twice, and while
 * a picture is uploaded.
 */
export function SubmitButton({ children, sending, keepsState, ...props }: SubmitButtonProps) {
  const busy = useSending();
  const uploading = useUploading();
  const { formData } = useNavigation();
  const pressed = busy && (props.name === undefined || formData?.get(props.name) === props.value);
  return (
    <Button {...props} type="submit" disabled={busy || uploading} data-save={keepsState ? "" : undefined}>
      {pressed ? sending : children}
    </Button>
  );
}

/** Whether a form that changes something is being sent. It stays true until the next page is shown. */
export function useSending(): boolean {
  const { formMethod } = useNavigation();
  return formMethod !== undefined && formMethod !== "GET";
}
