DROP INDEX "covers_on_show";--> statement-breakpoint
ALTER TABLE "covers" ADD COLUMN "publish_from" date;--> statement-breakpoint
CREATE INDEX "covers_on_show" ON "covers" USING btree ("priority","id","publish_from") WHERE "covers"."active" and "covers"."deleted_at" is null;