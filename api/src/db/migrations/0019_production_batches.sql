CREATE TABLE "production_batch_cards" (
	"batch_id" bigint NOT NULL,
	"order_card_id" bigint NOT NULL,
	"run" integer NOT NULL,
	"position" integer,
	CONSTRAINT "production_batch_cards_batch_id_order_card_id_pk" PRIMARY KEY("batch_id","order_card_id"),
	CONSTRAINT "production_cards_once" UNIQUE("order_card_id","run")
);
--> statement-breakpoint
CREATE TABLE "production_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'chosen' NOT NULL,
	"checksum" text,
	"created_by_id" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"printed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_scans" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"scanned_by_id" bigint NOT NULL,
	"results" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_cards" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "production_batch_cards" ADD CONSTRAINT "production_batch_cards_batch_id_production_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."production_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_batch_cards" ADD CONSTRAINT "production_batch_cards_order_card_id_order_cards_id_fk" FOREIGN KEY ("order_card_id") REFERENCES "public"."order_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_batches" ADD CONSTRAINT "production_batches_created_by_id_shop_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_scans" ADD CONSTRAINT "production_scans_scanned_by_id_shop_users_id_fk" FOREIGN KEY ("scanned_by_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;