import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import type { Notice } from "~/facts/notice";
import { CloseSign, NoticeCard, noticeClose } from "./notice-card";
import type { ToastProps } from "./toast";

/**
 * R3.12: how long a notice that was closed stays in memory, in milliseconds. In the pattern that the number comes from,
 * closing and removing are two steps: a closed notice has left the screen at once, and is forgotten when the next one
 * takes its place or after this delay, which is so long that the first comes first.
 */
const removalDelay = 1_000_000;

const Notify = createContext<(notice: Notice) => Promise<void>>(async () => {});

/** Shows a notice without a redirect: `notify(notices["invalid-image"])`. It is there when the promise is kept. */
export const useNotify = () => useContext(Notify);

/**
 * Shows notices to everything below it, at most one at a time (R3.12): the newest. The toast's script comes when the
 * first one does; where it does not come, the plain card says the same.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; number: number; open: boolean } | null>(null);
  const [toast, setToast] = useState<{ Toast: ComponentType<ToastProps> } | null>(null);

  const notify = useCallback(async (notice: Notice) => {
    setToast(await import("./toast").catch(() => null));
    setShown((earlier) => ({ notice, number: (earlier?.number ?? 0) + 1, open: true }));
  }, []);

  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), []);

  const closed = shown !== null && !shown.open;
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => setShown(null), removalDelay);
    return () => clearTimeout(timer);
  }, [closed]);

  return (
    <Notify.Provider value={notify}>
      {children}
      {shown && toast && <toast.Toast key={shown.number} notice={shown.notice} open={shown.open} onClose={close} />}
      {shown?.open && !toast && (
        <NoticeCard
          notice={shown.notice}
          close={
            <button type="button" className={noticeClose} onClick={close}>
              <CloseSign />
            </button>
          }
        />
      )}
    </Notify.Provider>
  );
}
