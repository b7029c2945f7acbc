/** The way of a file of parcels: read, tried without anything moving, and sent. Long ones go in portions. */
import { readCsv } from '@entrepot/console/table/read-csv.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { SHIPMENTS_MAX } from '@entrepot/contracts/shop-work.ts';
import { useState } from 'react';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';
import { portionsOf, shipmentsFrom, type ColumnWords, type FileShipment, type ShipmentFile } from './shipment-file.ts';

/** A parcel with what is known of it. */
export interface TriedShipment {
  shipment: FileShipment;
  outcome: ShipmentOutcome;
}

interface Stage {
  file: ShipmentFile;
  /** By the dry run; shorter than the file while that goes on. */
  tried: TriedShipment[];
  sent: TriedShipment[];
}

export function useShipFile(words: ColumnWords) {
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const failureWords = useFailureWords();
  const [stage, setStage] = useState<Stage>();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(shipments: readonly FileShipment[], isDryRun: boolean, told: (portion: TriedShipment[]) => void): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    try {
      for (const portion of portionsOf(shipments, SHIPMENTS_MAX)) {
        const outcomes = await client.call(
          'order!shipMany',
          { shipments: portion.map(({ at: _at, ...shipment }) => shipment), isDryRun },
          { quiet: true },
        );
        told(portion.map((shipment, index) => ({ shipment, outcome: outcomes[index]! })));
      }
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setRunning(false);
    }
  }

  async function tryFile({ file, tried }: Stage): Promise<void> {
    await send(
      file.shipments.slice(tried.length),
      true,
      (portion) => void setStage((before) => before && { ...before, tried: [...before.tried, ...portion] }),
    );
  }

  const ready = (stage?.tried ?? []).filter(({ outcome }) => outcome.refusal === null).map(({ shipment }) => shipment);
  return {
    ...stage,
    ready,
    isTried: stage !== undefined && stage.tried.length === stage.file.shipments.length,
    isFinished: stage !== undefined && stage.sent.length > 0 && stage.sent.length === ready.length,
    isRunning,
    failure,
    async read(chosen: File): Promise<void> {
      const next: Stage = { file: shipmentsFrom(readCsv(await chosen.text()), words), tried: [], sent: [] };
      setStage(next);
      await tryFile(next);
    },
    /** Goes on where a lost connection ended it. */
    tryAgain: () => stage && tryFile(stage),
    /** What could leave in the dry run; an order that has left meanwhile is refused by itself. */
    async ship(): Promise<void> {
      await send(
        ready.slice(stage?.sent.length ?? 0),
        false,
        (portion) => void setStage((before) => before && { ...before, sent: [...before.sent, ...portion] }),
      );
      refresh();
    },
  };
}
