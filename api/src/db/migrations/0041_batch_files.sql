CREATE TABLE "production_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"stock" text NOT NULL,
	"single" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"nb_done" integer DEFAULT 0 NOT NULL,
	"nb_card" integer NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"storage_key" text,
	"sha256" text,
	"bytes" bigint,
	"failure" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "production_files_once" UNIQUE("batch_id","stock","single")
);
--> statement-breakpoint
ALTER TABLE "production_files" ADD CONSTRAINT "production_files_batch_id_production_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."production_batches"("id") ON DELETE cascade ON UPDATE no action;