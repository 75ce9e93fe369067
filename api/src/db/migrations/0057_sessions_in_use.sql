ALTER TABLE "refresh_tokens" ADD COLUMN "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "system" text;--> statement-breakpoint
CREATE INDEX "refresh_tokens_newest" ON "refresh_tokens" USING btree ("family_id") WHERE "refresh_tokens"."spent_at" is null;