import { describe, expect, it, vi } from 'vitest';
import { pollDetails } from './payments';

const details = (status: 'prepared' | 'succeeded') => ({ status, reference: null, nbCredit: 5, amount: 1450 });

describe('the details poll', () => {
  it('stops as soon as the transaction has succeeded', async () => {
    const read = vi.fn().mockResolvedValueOnce(details('prepared')).mockResolvedValue(details('succeeded'));
    const wait = vi.fn(async () => {});
    await expect(pollDetails('t', read, wait)).resolves.toMatchObject({ status: 'succeeded' });
    expect(read).toHaveBeenCalledTimes(2);
    expect(wait).toHaveBeenCalledExactlyOnceWith(1000);
  });

  it('goes on after one lost answer, and fails after three', async () => {
    const lost = new Error('lost');
    const once = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue(details('succeeded'));
    await expect(pollDetails('t', once, async () => {})).resolves.toMatchObject({ status: 'succeeded' });
    await expect(pollDetails('t', vi.fn().mockRejectedValue(lost), async () => {})).rejects.toBe(lost);
  });
});
