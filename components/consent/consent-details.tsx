import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useVisitor } from '@/stores/visitor';
import { AllOrNothing, type ConsentWords } from './all-or-nothing';

type Selection = { analytics: boolean; ads: boolean };

type ConsentDetailsProps = { words: ConsentWords; selection: Selection; onSelect: (selection: Selection) => void };

/** Comes when it is asked for: most visitors answer for all at once. */
export function ConsentDetails({ words, selection: { analytics, ads }, onSelect }: ConsentDetailsProps) {
  const { choose } = useVisitor();
  const acceptSelection = () =>
    choose({ analytics: analytics ? 'granted' : 'denied', ads: ads ? 'granted' : 'denied' });
  return (
    <>
      <div className="mt-1 mb-2 max-h-[38dvh] overflow-y-auto pr-1">
        <Checkbox label={<b>{words.mandatory}</b>} hint={words.mandatoryHint} checked disabled readOnly />
        <Checkbox
          label={<b>{words.analytics}</b>}
          hint={words.analyticsHint}
          checked={analytics}
          onChange={() => onSelect({ analytics: !analytics, ads })}
        />
        <Checkbox
          label={<b>{words.ads}</b>}
          hint={words.adsHint}
          checked={ads}
          onChange={() => onSelect({ analytics, ads: !ads })}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 md:flex">
        <AllOrNothing words={words} />
        <Button variant="line" size="sm" onClick={acceptSelection} className="col-span-2">
          {words.acceptSelection}
        </Button>
      </div>
    </>
  );
}
