import * as Radix from "@radix-ui/react-toast";
import { type FocusEvent, useRef } from "react";
import type { Notice } from "~/facts/notice";
import { CloseSign, NoticeText, noticeClose, noticeLook, noticePlace } from "./notice-card";

export type ToastProps = { notice: Notice; open: boolean; onClose: () => void };

/**
 * R3.12: it closes after 5 s, but not while somebody points at it or has the focus in it. F8 moves the focus to it,
 * and a swipe of 50 px to the right closes it.
 */
export function Toast({ notice, open, onClose }: ToastProps) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const rememberWhere = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const close = () => {
    // If the focus is in the notice, it goes back to where it was before F8.
    const holdsFocus = document.activeElement?.closest("[data-notices]");
    onClose();
    if (holdsFocus) cameFrom.current?.focus();
  };
  return (
    <Radix.Provider label="Notice" duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        open={open}
        onOpenChange={(stays) => stays || close()}
        // What can be pressed stays for longer.
        duration={notice.link ? 20_000 : undefined}
        type={notice.error ? "foreground" : "background"}
        className={`${noticeLook(notice.error)} data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
      >
        <Radix.Description className="py-2">
          <NoticeText {...notice} />
        </Radix.Description>
        <Radix.Close className={noticeClose}>
          <CloseSign />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={["F8"]}
        label="Notices ({hotkey})"
        data-notices=""
        onFocus={rememberWhere}
        className={`no-print ${noticePlace}`}
      />
    </Radix.Provider>
  );
}
