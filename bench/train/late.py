#!/usr/bin/env python3
"""Trains the network for late turns on the rows that late-inputs.ts wrote, and writes src/movegen/outlook/late-network.ts.

    python3 bench/train/late.py ROWS.f32 NETWORK.ts [units of the first layer, 32] [epochs, 6] [seed, 0]

Needs PyTorch (Debian: python3-torch). One position in twelve is held out to measure the gain: how much more often the network's first
play wins than the best play by equity, in percent per turn with one standard error. Floating-point sums differ slightly between machines.
"""
import base64
import sys

import numpy as np
import torch

HEAD = 6  # position, wins, lead with equity, in the bag before and after, unseen
INPUTS = 119
POINTS, SCALE, SCALE_A_TILE = 8, 12, 2.2  # as in late-outlook.ts
BATCH = 256  # positions

rows_file, out_file = sys.argv[1:3]
units, epochs, seed = (int(n) for n in (sys.argv[3:] + ['32', '6', '0'][len(sys.argv) - 3:]))
torch.manual_seed(seed)
rows = np.fromfile(rows_file, dtype=np.float32).reshape(-1, HEAD + INPUTS)
number, before, after = (rows[:, i].astype(np.int64) for i in (0, 3, 4))
wins, lead = rows[:, 1], rows[:, 2]
positions = number.max() + 1
start, count = np.searchsorted(number, np.arange(positions)), np.bincount(number)
means, deviations = rows[:, HEAD:].mean(0), rows[:, HEAD:].std(0) + 1e-3
inputs = torch.from_numpy((rows[:, HEAD:] - means) / deviations)
wanted, leads, bags = torch.from_numpy(wins), torch.from_numpy(lead), torch.from_numpy(after)
scale = torch.from_numpy(SCALE + SCALE_A_TILE * rows[:, 5])


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.sum = torch.nn.Sequential(torch.nn.Linear(INPUTS, units), torch.nn.ReLU(), torch.nn.Linear(units, units // 2), torch.nn.ReLU(),
                                       torch.nn.Linear(units // 2, 1))
        self.scales = torch.nn.Parameter(torch.zeros(15))
        torch.nn.init.zeros_(self.sum[-1].weight)

    def forward(self, at):
        """Win probabilities of the given rows."""
        return torch.sigmoid((leads[at] + POINTS * self.sum(inputs[at]).squeeze(1)) / (scale[at] * torch.exp(self.scales[bags[at]])))


network = Network()
kept_back = np.arange(positions) % 12 == 0
learnt_from = np.where(~kept_back)[0]
optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=epochs * (len(learnt_from) // BATCH) + 1)


def gains(of):
    with torch.no_grad():
        chance = network(torch.arange(len(rows))).numpy()
    gain = np.array([wins[s][chance[s].argmax()] - wins[s][lead[s].argmax()] for s in (slice(start[p], start[p] + count[p]) for p in of)])
    text = lambda g: f'{100 * g.mean():.2f} ± {100 * g.std() / len(g) ** 0.5:.2f} %'
    bag = before[start[of]]
    return text(gain) + ''.join(f'; {a} to {b} in the bag {text(gain[(bag >= a) & (bag <= b)])}' for a, b in ((1, 1), (2, 4), (5, 7), (8, 14)))


for epoch in range(epochs):
    order = np.random.RandomState(seed + epoch).permutation(learnt_from)
    loss_sum = steps = 0
    for i in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[i:i + BATCH]
        at = torch.from_numpy(np.concatenate([np.arange(start[p], start[p] + count[p]) for p in chosen]))
        group = torch.from_numpy(np.repeat(np.arange(BATCH), count[chosen]))
        error = network(at) - wanted[at]
        mean = torch.zeros(BATCH).index_add_(0, group, error) / torch.from_numpy(count[chosen]).float()
        # The part common to all plays of a position matters little, because plays are only compared.
        loss = ((error - mean[group]) ** 2).mean() + 0.1 * (mean ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        loss_sum, steps = loss_sum + loss.item(), steps + 1
    print(f'epoch {epoch + 1}: loss {loss_sum / steps:.5f}, held-out gain {gains(np.where(kept_back)[0])}', flush=True)
print(f'training gain: {gains(learnt_from)}')


def packed(array, kind):
    text = base64.b64encode(np.ascontiguousarray(array).astype(kind).tobytes()).decode()
    lines = '\n'.join(f"  '{text[i:i + 112]}'," for i in range(0, len(text), 112))
    return f'[\n{lines}\n]'


layers = [layer for layer in network.sum if isinstance(layer, torch.nn.Linear)]
floats, bytes_, sizes = [means, deviations], [], []
for layer in layers:
    weights = layer.weight.detach().numpy()  # by unit, then input
    steps_ = np.abs(weights).max(1) / 127
    floats += [layer.bias.detach().numpy(), steps_]
    bytes_.append(np.round(weights / steps_[:, None]).T.flatten())
    sizes.append(weights.shape[0])
floats.append(network.scales.detach().numpy())
with open(out_file, 'w') as out:
    out.write(f'''/**
 * The network of late turns, trained by `bench/train/late.py` on {positions:,} positions in {epochs} epochs with seed {seed}. It applies under the
 * same conditions as the weights in `lexicon-weights.ts`.
 */
import type {{ PackedNetwork }} from './packed-network.ts';

export const lateNetwork: PackedNetwork = {{
  inputs: {INPUTS},
  units: {sizes},
  floats: {packed(np.concatenate(floats), np.float32)},
  weights: {packed(np.concatenate(bytes_), np.int8)},
}};
''')
