CREATE TABLE "order_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"what" text NOT NULL,
	"place" text NOT NULL,
	"about" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"by_staff" boolean NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id");