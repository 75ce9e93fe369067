ALTER TABLE "creations" ADD COLUMN "copy_of" bigint;--> statement-breakpoint
ALTER TABLE "creations" ADD CONSTRAINT "creations_copy_of_creations_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."creations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creations_copy_of" ON "creations" USING btree ("copy_of") WHERE "creations"."copy_of" is not null;