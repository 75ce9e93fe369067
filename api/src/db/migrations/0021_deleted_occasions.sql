ALTER TABLE "tags" DROP CONSTRAINT "tags_slug_unique";--> statement-breakpoint
DROP INDEX "events_slug_date";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug" ON "tags" USING btree ("slug") WHERE "tags"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug_date" ON "events" USING btree ("slug","date") WHERE "events"."deleted_at" is null;