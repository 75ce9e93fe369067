/** A row's instants as answers carry them: UTC, ISO 8601. */
export const timestampsOf = (row: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The same for what is deleted softly. */
export const softTimestampsOf = (row: { createdAt: Date; updatedAt: Date; deletedAt: Date | null }) => ({
  ...timestampsOf(row),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
