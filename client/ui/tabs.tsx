import { Tabs as ChakraTabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Tab = { readonly value: string; readonly label: ReactNode /** Rendered while its tab is open. */; readonly content: ReactNode }

type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Parts of one page, of which only the open one is rendered. Keep `value` in the URL with `useFilters`. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => {
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0]
  return (
    <ChakraTabs.Root value={open?.value ?? ''} onValueChange={(change) => onChange(change.value)}>
      <ChakraTabs.List aria-label={label} overflowX="auto" overflowY="hidden">
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value} whiteSpace="nowrap" flexShrink="0">
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {open && (
        <ChakraTabs.Content key={open.value} value={open.value}>
          {open.content}
        </ChakraTabs.Content>
      )}
    </ChakraTabs.Root>
  )
}
