CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","number");