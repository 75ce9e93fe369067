ALTER TABLE "addresses" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "addresses" SET "last_used_at" = "used"."at"
FROM (SELECT "address_id", max("created_at") AS "at" FROM "shippings" GROUP BY "address_id") AS "used"
WHERE "used"."address_id" = "addresses"."id";
