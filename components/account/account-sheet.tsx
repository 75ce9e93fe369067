import type { ReactNode } from 'react';

type AccountSheetProps = {
  title: string;
  lead?: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
};

export function AccountSheet({ title, lead, picture, children }: AccountSheetProps) {
  return (
    <div className="purple pb-section">
      <div className="grain bg-cp pt-12 pb-28 md:pt-20 md:pb-36">
        <div className="wrap">
          <div className="flex max-w-[620px] items-center gap-5 md:mx-auto md:gap-9">
            {picture}
            <div className="min-w-0">
              <h1 className="text-h1">{title}</h1>
              {lead && <p className="mt-3.5 text-lead text-pretty">{lead}</p>}
            </div>
          </div>
        </div>
      </div>
      <div className="wrap -mt-20 md:-mt-24">
        <div className="relative max-w-[620px] rounded-card bg-vellum px-5 py-7 shadow-card sm:p-10 md:mx-auto">
          {children}
        </div>
      </div>
    </div>
  );
}
