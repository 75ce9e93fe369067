import { useTranslate } from 'react-admin';
import { apiFile } from '@/lib/api/client';
import { FileButton } from '../parts/file-button';

export function InvoicePdf({ number, purchase }: { number: string; purchase: number }) {
  const t = useTranslate();
  const read = () => apiFile('getCreditPurchaseInvoice', { params: { id: purchase } });
  return (
    <FileButton file={`${number}.pdf`} label={t('invoices.save', { number })} read={read}>
      PDF
    </FileButton>
  );
}

export function CreditNotePdf({ number }: { number: string }) {
  const t = useTranslate();
  const read = () => apiFile('getCreditNote', { params: { number } });
  return (
    <FileButton file={`${number}.pdf`} label={t('withdrawals.save', { number })} read={read}>
      PDF
    </FileButton>
  );
}
