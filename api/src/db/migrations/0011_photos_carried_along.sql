ALTER TABLE "customizations" ADD COLUMN "home" text;--> statement-breakpoint
ALTER TABLE "customizations" ADD COLUMN "crops" jsonb;--> statement-breakpoint
UPDATE "creation_history" SET "state" = "state" || jsonb_build_object('productId', "creations"."product_id") FROM "creations" WHERE "creations"."id" = "creation_history"."creation_id";
