import { type BoxProps, Heading, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from './panel'

type CardProps = Omit<BoxProps, 'title'> & { readonly title?: ReactNode; readonly actions?: ReactNode }

/** A panel with a border and, optionally, a title with actions at its end. */
export const Card = ({ title, actions, children, ...box }: CardProps) => (
  <Panel padding={{ base: '4', md: '5' }} {...box}>
    {(title || actions) && (
      <HStack justify="space-between" flexWrap="wrap" gap="3" marginBlockEnd="4" minHeight="8">
        <Heading as="h2" textStyle="heading" fontWeight="semibold" lineHeight="1.4">
          {title}
        </Heading>
        {actions}
      </HStack>
    )}
    {children}
  </Panel>
)
