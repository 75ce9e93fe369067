DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priority" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("id") WHERE "jobs"."done_at" is null and "jobs"."attempts" >= "jobs"."max_attempts";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("priority","run_at","id") WHERE "jobs"."done_at" is null and "jobs"."attempts" < "jobs"."max_attempts";--> statement-breakpoint
-- What waits already gets the priority of its kind.
UPDATE "jobs" SET "priority" = CASE WHEN "kind" = 'account.reset' THEN 2 ELSE 0 END
  WHERE "done_at" IS NULL AND "kind" IN ('account.reset', 'order.press', 'photo.forget', 'housekeeping.sweep');
