/** docs/product/back-office.md, "Scans" */
export const undoTime = 5 * 60_000;

/** A little longer, so that a last-moment undo still stops the mail. */
export const mailPause = undoTime + 10_000;
