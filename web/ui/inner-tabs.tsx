import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

/** Tabs within a screen, without an address of their own. */
export function InnerTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
}) {
  return (
    <TabGroup>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-ui text-ink-2 hover:text-ink data-selected:border-accent data-selected:font-semibold data-selected:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-6">
        {tabs.map((tab) => (
          <TabPanel key={tab.id}>{tab.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
