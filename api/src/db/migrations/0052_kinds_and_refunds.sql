ALTER TABLE "withdrawals" ADD COLUMN "refund_try" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_intents_unlike" ON "payment_intents" USING btree ("updated_at") WHERE "payment_intents"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "jobs_kind" ON "jobs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mails_template" ON "mails" USING btree ("template","id");