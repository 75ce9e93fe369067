CREATE TABLE "canned_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "shop_user_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_order" ON "contact_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "contact_messages" USING btree ("shop_user_id");--> statement-breakpoint
UPDATE "contact_messages" SET "shop_user_id" = "shop_users"."id" FROM "shop_users" WHERE lower("shop_users"."email") = lower("contact_messages"."email") AND "shop_users"."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "contact_messages" SET "order_id" = "orders"."id" FROM "orders" WHERE "orders"."reference" = substring(upper("contact_messages"."message") from '\mC[0-9A-HJKMNP-TV-Z]{7}\M');
